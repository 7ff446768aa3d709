export const offlineWords = {
  lastBalance: (amount: string, at: string) => `Son bilinen bakiye: ${amount} (${at}). Güncel olmayabilir.`,
}
