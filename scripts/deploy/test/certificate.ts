import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes a certificate for localhost with its key; gives the folder of both, inside `folder`. */
export function makeCertificate(folder: string): string {
  const certs = join(folder, 'certs')
  mkdirSync(certs, { recursive: true })
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-keyout',
    key,
    '-out',
    cert,
  ])
  writeFileSync(join(certs, 'site.pem'), readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'))
  return certs
}
