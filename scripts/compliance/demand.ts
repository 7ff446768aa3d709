/** A demand of a technical standard, and where the platform stands to it. */
export interface Demand {
  demand: string
  /** As the standard numbers it. */
  clause: string
  /** What does it; what is missing, where it is open; why it does not apply. */
  how: string
  /** `file: title`, of tests that show it. */
  tests?: readonly string[]
  /** Not all of it is built. */
  isOpen?: true
  /** The platform has no such thing. */
  isApart?: true
  /** What is demanded is not known here: the text could not be had. `how` says what is built in its stead, and who has to read it. */
  isUnread?: true
}
