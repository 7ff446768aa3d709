import type { LoggerOptions } from 'pino'
import type { Config } from '../start/config.ts'
import { tracing } from '../telemetry/tracing.ts'

/** One line of JSON each, of warnings and errors, in production also of what goes as it should; never a cookie, password, national ID, phone or IBAN. */
export function loggerOptions(config: Pick<Config, 'production' | 'logLevel'>): LoggerOptions {
  return {
    level: config.logLevel ?? (config.production ? 'info' : 'warn'),
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.tc', '*.phone', '*.iban', '*.token'],
      censor: '[gizli]',
    },
    // Written into by the logger: each line needs its own.
    mixin: () => tracing.now?.ids() ?? {},
    serializers: {
      err: errorLine,
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url?.split('?')[0],
      }),
    },
  }
}

/** A database error's `detail` quotes the row that was refused, so only what names the rule is kept. */
function errorLine(error: Error & { code?: string; constraint?: string; table?: string; schema?: string }): object {
  const { name, message, stack, code, constraint, table, schema } = error
  return { type: name, message, stack, code, constraint, table, schema }
}
