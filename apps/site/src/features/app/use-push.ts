import { read } from '@meydan/api-client/query'
import { send } from '@meydan/api-client/send'
import { readPush, removePushDevice } from '@meydan/contract/messages/push'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bytesOfKey, keepPushHere, ownSubscription } from './push-here.ts'

/** `none`: this browser has no web push. `denied`: its user does not let this site. */
export type PushState = 'looking' | 'none' | 'denied' | 'off' | 'on'

interface Push {
  state: PushState
  isBusy: boolean
  /** False where the player did not let it; throws where browser or server did not do it. */
  change: (isWanted: boolean) => Promise<boolean>
}

/** Whether this browser has push notifications, and the way to change it. */
export function usePush(): Push {
  const client = useQueryClient()
  const query = read(readPush)
  const { data } = useQuery({ ...query, staleTime: 0 })
  const [state, setState] = useState<PushState>('looking')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void lookHere().then(setState)
  }, [])
  const change = async (isWanted: boolean) => {
    setBusy(true)
    try {
      return isWanted ? await turnOn(data?.public_key ?? (await client.fetchQuery(query)).public_key) : await turnOff()
    } finally {
      setState(await lookHere())
      setBusy(false)
    }
  }
  return { state, isBusy, change }
}

async function lookHere(): Promise<PushState> {
  if (!('PushManager' in window) || !('Notification' in window) || !('serviceWorker' in navigator)) return 'none'
  if (Notification.permission === 'denied') return 'denied'
  return (await ownSubscription()) ? 'on' : 'off'
}

async function turnOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOfKey(publicKey),
  })
  try {
    await keepPushHere(subscription)
    return true
  } catch (failure) {
    await subscription.unsubscribe()
    throw failure
  }
}

async function turnOff(): Promise<boolean> {
  const subscription = await ownSubscription()
  if (!subscription) return true
  await send(removePushDevice, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
  return true
}
