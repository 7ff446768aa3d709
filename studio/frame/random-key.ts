/** 32 hex digits that name one wish. Not `randomUUID`, which plain http does not have. */
export function randomKey(): string {
  return randomHex(16)
}

/** A client seed of the player's own browser. */
export function clientSeed(): string {
  return randomHex(8)
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
