export interface LoginAttempt {
  /** Undefined where nobody has the name. */
  account: { id: number; password_hash: string; two_factor: boolean } | undefined
  /** As it is looked up: one spelling for all that find the same. */
  name: string
  password: string
  code: string | undefined
  ip: string
  /** The token of the device cookie, whatever the browser sent as that. */
  device: string | undefined
  /** What `work_needed` asked for. */
  work: string | undefined
  /** Asked once the password was right and before the second factor; may refuse. */
  mayEnter: () => void
}
