import { send } from '@meydan/api-client/send'
import { addPushDevice } from '@meydan/contract/messages/push'

/** What this browser is subscribed to by this site; undefined where it is not. */
export async function ownSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

/** Tells the server of it; the same one again is the same. */
export async function keepPushHere(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await send(addPushDevice, { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' })
}

/** The bytes of a key in base64url. */
export function bytesOfKey(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
