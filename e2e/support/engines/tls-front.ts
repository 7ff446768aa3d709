import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { createServer } from 'node:tls'

export interface TlsFront {
  /** `https://localhost:PORT` */
  url: string
  close(): void
}

const CERTIFICATE =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout - -out -'

/** TLS before a server of this machine, under a certificate that nobody vouches for; undefined where OpenSSL is not installed. */
export async function openTlsFront(to: number): Promise<TlsFront | undefined> {
  const made = spawnSync('openssl', CERTIFICATE.split(' '), { encoding: 'utf8' })
  if (made.status !== 0) return undefined
  const server = createServer({ key: made.stdout, cert: made.stdout }, (near) => {
    const far = connect(to, '127.0.0.1')
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `https://localhost:${port}`, close: () => server.close() }
}
