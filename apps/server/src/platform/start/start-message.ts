import type { Config } from './config.ts'
import { EVERY_ADDRESS } from './strict-start.ts'

/** What a start prints: where to go, how to log in, whose money it is, and where the data lies. */
export function startMessage(config: Config): string {
  const isNear = [EVERY_ADDRESS, '::', '127.0.0.1', '::1'].includes(config.host)
  const host = isNear ? 'localhost' : config.host
  const address = `http://${host}:${config.port}`
  const lines = [
    '',
    `  Meydan        ${address}`,
    `  Back office   ${config.backofficeHost ? `http://${config.backofficeHost}:${config.port}` : address}/backoffice`,
    `  API           ${address}/api/docs`,
    `  Data          ${config.databaseUrl ? 'DATABASE_URL' : config.dataDir}`,
  ]
  if (!config.production) {
    lines.push('', '  Players       demo, kayipli, yeni, limitli           password Demo1234!')
    lines.push('  Staff         admin, finance, finance2, support, content, compliance, trading   password Demo1234!')
  }
  if (!config.strict && config.host === EVERY_ADDRESS)
    lines.push('', '  Whoever reaches this machine reaches the demo, and these passwords are known to all.')
  lines.push(
    '',
    config.licence
      ? `  Licence ${config.licence.authority} ${config.licence.number}`
      : '  Play money: no licence is configured, no real payment is made.',
    '  Ctrl-C stops it.',
    '',
  )
  return lines.join('\n')
}
