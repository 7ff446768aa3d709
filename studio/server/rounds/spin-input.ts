/** `buy`: the feature alone, for so many kuruş. */
export type SpinInput = { session: string; stake: number; requestId: string; buy?: number | undefined }
