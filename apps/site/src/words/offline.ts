export const offlineWords = {
  lastBalance: (amount: string, at: string) => `Son bilinen bakiye: ${amount} (${at}). Eski olabilir.`,
}
