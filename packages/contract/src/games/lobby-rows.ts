/** The rows of games that a lobby may show, in their usual order. */
export const LOBBY_ROWS = [
  'go_on',
  'favourites',
  'for_you',
  'jackpots',
  'today',
  'new',
  'high_rtp',
  'theme',
  'mechanic',
] as const
export type LobbyRowName = (typeof LOBBY_ROWS)[number]
