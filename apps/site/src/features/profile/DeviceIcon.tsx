import { Monitor, Smartphone } from 'lucide-react'

/** A phone or a computer, by the device's name. */
export function DeviceIcon({ device }: { device: string }) {
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor
  return <Icon aria-hidden size={20} className="shrink-0 text-ink3" />
}
