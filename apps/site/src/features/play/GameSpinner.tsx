import { MARK } from '../../site-config.ts'
import { playWords } from '../../words/games/play.ts'

/** What is seen until the frame has loaded: the tile, blurred, and the mark. */
export function GameSpinner({ image }: { image: string | undefined }) {
  return (
    <div role="status" className="absolute inset-0 grid place-items-center overflow-hidden bg-black">
      {image && (
        <img src={image} alt="" className="absolute inset-0 size-full scale-110 object-cover opacity-40 blur-2xl" />
      )}
      <span className="relative grid justify-items-center gap-4">
        <img src={MARK} alt="" width={56} height={56} className="animate-pulse" />
        <span className="font-semibold">{playWords.opening}</span>
      </span>
    </div>
  )
}
