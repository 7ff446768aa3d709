import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as listenOn } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type ChannelModel, connect, credentials } from 'amqplib'

/** Tenths of a second. What takes longer hangs; how busy the machine is decides nothing. */
const STARTS_WITHIN = 3_000
const SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server'

/** Debian's `rabbitmq-server` is installed: tests of a real broker say that they need it where it is not. */
export const hasRabbit = existsSync(SERVER)

/** A real RabbitMQ of the test's own, as a vendor's: any token with an empty password may connect. */
export interface Rabbit {
  port: number
  publish(routingKey: string, text: string): Promise<void>
  /** In their order; whatever a dead broker has not taken is lost, as a vendor's is. */
  publishAll(messages: readonly { routingKey: string; text: string }[]): Promise<void>
  /** Dies at once, with all its queues. */
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

export const VIRTUAL_HOST = '/unifiedfeed/6908'

export async function rabbit(): Promise<Rabbit> {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-rabbit-'))
  const allowing = createServer((_request, reply) => reply.end('allow')).listen(0, '127.0.0.1')
  await new Promise((ready) => allowing.once('listening', ready))
  const [port, distPort, epmdPort] = await Promise.all([freePort(), freePort(), freePort()])
  const env = environment(folder, { port, distPort, epmdPort, allowPort: (allowing.address() as AddressInfo).port })
  let server: ChildProcess | undefined
  let publisher: ChannelModel | undefined
  const killed = async () => {
    const ended = server && new Promise((end) => server?.once('exit', end))
    if (server?.pid !== undefined) process.kill(-server.pid, 'SIGKILL')
    server = undefined
    publisher = undefined
    await ended
  }
  const own: Rabbit = {
    port,
    async publish(routingKey, text) {
      publisher ??= await connection(port)
      const channel = await publisher.createConfirmChannel()
      channel.publish('unifiedfeed', routingKey, Buffer.from(text))
      await channel.waitForConfirms()
      await channel.close()
    },
    async publishAll(messages) {
      try {
        publisher ??= await connection(port)
        await sendAll(publisher, messages)
      } catch {
        publisher = undefined
      }
    },
    kill: killed,
    async start() {
      server = spawn(SERVER, [], { env, detached: true, stdio: 'ignore' })
      for (let tries = 0; ; tries++) {
        try {
          publisher = await connection(port)
          return
        } catch (error) {
          if (tries > STARTS_WITHIN) throw error
          await setTimeout(100)
        }
      }
    },
    async close() {
      await publisher?.close().catch(() => {})
      await killed()
      // It stays until it has seen that the node is gone.
      for (let tries = 0; tries < 50; tries++) {
        const { stdout } = spawnSync('epmd', ['-port', String(epmdPort), '-kill'], { encoding: 'utf8' })
        if (!stdout.includes('not allowed')) break
        await setTimeout(100)
      }
      allowing.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await own.start()
  return own
}

async function sendAll(publisher: ChannelModel, messages: Parameters<Rabbit['publishAll']>[0]): Promise<void> {
  const channel = await publisher.createConfirmChannel()
  channel.on('error', () => {})
  for (const { routingKey, text } of messages) channel.publish('unifiedfeed', routingKey, Buffer.from(text))
  await channel.waitForConfirms()
  await channel.close()
}

async function connection(port: number): Promise<ChannelModel> {
  const opened = await connect(
    { protocol: 'amqp', hostname: '127.0.0.1', port, vhost: VIRTUAL_HOST },
    { credentials: credentials.plain('vendor', ''), timeout: 5_000 },
  )
  opened.on('error', () => {})
  return opened
}

function environment(
  folder: string,
  ports: { port: number; distPort: number; epmdPort: number; allowPort: number },
): NodeJS.ProcessEnv {
  const at = (name: string) => join(folder, name)
  const allow = `http://127.0.0.1:${ports.allowPort}/`
  writeFileSync(at('plugins'), '[rabbitmq_auth_backend_http].')
  writeFileSync(
    at('rabbit.conf'),
    [
      'auth_backends.1 = http',
      ...['user', 'vhost', 'resource', 'topic'].map((what) => `auth_http.${what}_path = ${allow}`),
      `load_definitions = ${at('definitions.json')}`,
    ].join('\n'),
  )
  const exchange = {
    name: 'unifiedfeed',
    vhost: VIRTUAL_HOST,
    type: 'topic',
    durable: true,
    auto_delete: false,
    internal: false,
    arguments: {},
  }
  writeFileSync(at('definitions.json'), JSON.stringify({ vhosts: [{ name: VIRTUAL_HOST }], exchanges: [exchange] }))
  return {
    PATH: process.env['PATH'],
    HOME: folder,
    LANG: 'C.UTF-8',
    RABBITMQ_NODENAME: `t${ports.port}@localhost`,
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(ports.port),
    RABBITMQ_DIST_PORT: String(ports.distPort),
    ERL_EPMD_PORT: String(ports.epmdPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_MNESIA_BASE: at('mnesia'),
    RABBITMQ_LOG_BASE: at('logs'),
    RABBITMQ_ENABLED_PLUGINS_FILE: at('plugins'),
    RABBITMQ_CONFIG_FILE: at('rabbit.conf'),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 1:1 -kernel inet_dist_use_interface {127,0,0,1}',
  }
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = listenOn().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => found(port))
    })
  })
}
