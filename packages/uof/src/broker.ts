import { type ChannelModel, connect, credentials } from 'amqplib'
import { bindingsOf } from './routing-key.ts'
import type { UofSettings } from './settings.ts'

const EXCHANGE = 'unifiedfeed'
const OPEN_MS = 10_000
const HEARTBEAT_S = 20

export interface Delivery {
  routingKey: string
  text: string
}

/**
 * A queue of its own on the vendor's broker, gone with the connection: what comes while nobody listens is asked for again. `lost` is called
 * once, whichever way the connection ends.
 */
export async function openBroker(
  { broker, token, nodeId }: UofSettings,
  virtualHost: string,
  on: { delivery(delivery: Delivery): void; lost(reason: string): void },
): Promise<{ close(): Promise<void> }> {
  const connection = await connect(
    { ...broker, vhost: virtualHost, heartbeat: HEARTBEAT_S },
    { credentials: credentials.plain(token, ''), timeout: OPEN_MS, noDelay: true },
  )
  let isOver = false
  const end = (reason: string) => {
    if (isOver) return
    isOver = true
    on.lost(reason)
  }
  let reason = 'closed'
  connection.on('error', (error: Error) => {
    reason = error.message
  })
  connection.on('close', () => end(reason))
  try {
    await listen(connection, nodeId, on.delivery, end)
  } catch (error) {
    isOver = true
    await connection.close().catch(() => {})
    throw error
  }
  return {
    async close() {
      const before = isOver
      await connection.close().catch(() => {})
      if (!before) end('closed')
    },
  }
}

async function listen(
  connection: ChannelModel,
  nodeId: number | undefined,
  deliver: (delivery: Delivery) => void,
  end: (reason: string) => void,
): Promise<void> {
  const channel = await connection.createChannel()
  const fail = (reason: string) => {
    end(reason)
    void connection.close().catch(() => {})
  }
  channel.on('error', (error: Error) => fail(error.message))
  const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false })
  for (const pattern of bindingsOf(nodeId)) await channel.bindQueue(queue, EXCHANGE, pattern)
  await channel.consume(
    queue,
    (message) =>
      message === null
        ? fail('the queue is gone')
        : deliver({ routingKey: message.fields.routingKey, text: message.content.toString('utf8') }),
    { noAck: true, exclusive: true },
  )
}
