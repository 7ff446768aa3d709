/** `bet` is the largest single stake and knows only the period `each`; `session` counts minutes, the others lira. */
export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'session', 'bet'] as const
export const LIMIT_PERIODS = ['day', 'week', 'month', 'each'] as const
