import { Button } from '@meydan/ui/Button.tsx'
import { playWords } from '../../words/games/play.ts'

/** Over a frame that says nothing: a sentence, and the game once more. It goes as soon as the game comes. */
export function SilentFrame({ onAgain }: { onAgain: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-black p-6 text-center"
    >
      <p className="font-semibold">{playWords.silent}</p>
      <p className="max-w-md text-sm text-ink2">{playWords.silentNote}</p>
      <Button variant="primary" onClick={onAgain}>
        {playWords.again}
      </Button>
    </div>
  )
}
