/** What the operator decides itself stands under a producer that is none, and wins over whatever the feed says. */
export const OPERATOR_SOURCE = 0
