import { Switch } from '@meydan/ui/fields/Switch.tsx'
import { useEffect, useRef, useState } from 'react'
import { useQueues } from '../../queues/use-queues.ts'
import { words } from '../../words/games/sports.ts'

const TONE_HZ = 880
const TONE_SECONDS = 0.35

/** Says that coupons wait for the desk, and sounds when there is one more. */
export function ReferralBell() {
  const [hasSound, setSound] = useState(false)
  const waiting = useQueues().referrals?.count ?? 0
  const known = useRef(waiting)
  useEffect(() => {
    if (hasSound && waiting > known.current) ring()
    known.current = waiting
  }, [hasSound, waiting])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className={waiting > 0 ? 'font-bold text-warning' : 'text-ink2'}>
        {waiting > 0 ? words.referrals.fresh(waiting) : words.referrals.emptyText}
      </p>
      <Switch label={words.referrals.sound} checked={hasSound} onChange={() => setSound(!hasSound)} />
    </div>
  )
}

/** One soft tone. */
function ring(): void {
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = TONE_HZ
  volume.gain.setValueAtTime(0.2, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + TONE_SECONDS)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + TONE_SECONDS)
  tone.addEventListener('ended', () => void audio.close())
}
