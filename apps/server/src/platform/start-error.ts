/** A reason not to start: its message is the one line a person reads before exit 1. */
export class StartError extends Error {
  override name = 'StartError'
}
