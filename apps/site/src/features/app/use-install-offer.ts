import { serverDate } from '@meydan/api-client/server-clock'
import { useEffect, useState } from 'react'
import { countVisit } from './visits.ts'
import { localValues } from '@meydan/ui/stored-values'

/** Chromium's event that a page may keep, and by which it asks for the browser's own dialog once. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** What the browser has offered; the document keeps it from the first moment, so that no bar of the browser's own appears. */
    installOffer?: InstallPrompt
  }
  interface Navigator {
    /** Whether the page runs as an app; Safari of phones and tablets alone says so. */
    standalone?: boolean
  }
}

interface InstallOffer {
  /** Opens the browser's own dialog; absent where only the player can do it, by the browser's menu. */
  accept?: () => void
  dismiss: () => void
}

const FROM_VISIT = 3
const ANSWERED = 'installAnswered'

/** The offer to install the site, from the third visit on and until it was answered once; nothing where the browser has none. */
export function useInstallOffer(): InstallOffer | undefined {
  const [offer, setOffer] = useState(() => window.installOffer)
  const [isWanted, setWanted] = useState(() => countVisit() >= FROM_VISIT && localValues.getItem(ANSWERED) === null)
  useEffect(() => {
    const onEvent = () => setOffer(window.installOffer)
    const forget = () => setOffer(undefined)
    addEventListener('beforeinstallprompt', onEvent)
    addEventListener('appinstalled', forget)
    return () => {
      removeEventListener('beforeinstallprompt', onEvent)
      removeEventListener('appinstalled', forget)
    }
  }, [])
  if (!isWanted) return undefined
  const dismiss = () => {
    localValues.setItem(ANSWERED, serverDate().toISOString())
    setWanted(false)
  }
  if (!offer) return navigator.standalone === false ? { dismiss } : undefined
  const accept = () => {
    dismiss()
    void offer.prompt()
  }
  return { accept, dismiss }
}
