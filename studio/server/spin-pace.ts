/** Players wait 2.5 s from spin to spin (UKGC RTS 14C); the server allows for a clock that runs a little apart. */
export const MIN_SPIN_MS = 2_400
