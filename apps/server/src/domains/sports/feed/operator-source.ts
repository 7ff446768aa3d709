/** The operator's own decisions have a producer of their own, and win over the feed's. */
export const OPERATOR_SOURCE = 0
