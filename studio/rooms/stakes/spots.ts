/** Kuruş by spot. */
export type Spots = Readonly<Record<string, number>>
