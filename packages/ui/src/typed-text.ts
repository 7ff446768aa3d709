/** A text field and the place its settled text is kept in, such as the address. */
export interface TypedText {
  text: string
  /** What the place held when it was last looked at. */
  seen: string
  /** Own texts on their way to the place, the oldest first. */
  told: readonly string[]
}

export function openTyped(outside: string): TypedText {
  return { text: outside, seen: outside, told: [] }
}

/** A key was pressed. */
export function type(state: TypedText, text: string): TypedText {
  return { ...state, text }
}

/** The typing rests: `settled` goes to the place. */
export function tell(state: TypedText, settled: string): TypedText {
  return { ...state, told: [...state.told, settled] }
}

/**
 * The place holds another text than before. An own one that arrives, however late, changes nothing that has been typed since;
 * anything else was written there by somebody else and is shown.
 */
export function see(state: TypedText, outside: string): TypedText {
  const own = state.told.indexOf(outside)
  return own < 0
    ? { text: outside, seen: outside, told: [] }
    : { ...state, seen: outside, told: state.told.slice(own + 1) }
}
