/** How often the reminder of time and result may come, for players to choose from. */
export const REALITY_CHECK_MINUTES = [15, 30, 60, 90, 120] as const
