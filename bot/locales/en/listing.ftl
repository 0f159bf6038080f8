# What all lists of games have.

list-unreadable = Left out, because what is stored of it cannot be read: { $ids }. Tell the server's admin.
list-left-out = { $count ->
    [one] One entry is left out, because what is stored of it cannot be read.
   *[other] { $count } entries are left out, because what is stored of them cannot be read.
} Tell the server's admin.
list-page = Page { $page } of { $pages }
list-open = Open a game
list-label = #{ $id } { $game } – { $players }
