/**
 * The tag of an affiliate and his own name of the link, as a link carries them: `LALE2026_telegram`. Tags hold no underscore; a sub-id
 * is 1 to 20 letters, digits and hyphens, and whatever else stands there is none.
 */
export function tagParts(text: string): { btag: string; sub: string } {
  const [btag = '', sub = ''] = text.split(/_(.*)/s)
  return { btag, sub: SUB.test(sub) ? sub : '' }
}

/** What the link of a tag carries for a sub-id; none for an empty one. */
export function tagOf(btag: string, sub: string): string {
  return sub === '' ? btag : `${btag}_${sub}`
}

/** The tag of what players send their friends: its sub-id is the player's code. No affiliate has it. */
export const FRIEND_TAG = 'davet'

const SUB = /^[A-Za-z0-9-]{1,20}$/
