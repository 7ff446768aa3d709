/** A reason not to start: its message is the one line a person reads before the process ends. */
export class StartError extends Error {
  override name = 'StartError'
  readonly exitCode: number = 1
}

/** A strict start that lacks something: exit 78, sysexits' word for a wrong configuration. */
export class StrictStartError extends StartError {
  override readonly exitCode = 78
}
