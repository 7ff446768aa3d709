import { DESKTOP, useMediaQuery } from '@meydan/ui/use-media-query'

const tiles = [
  'lale-devri',
  'nazar',
  'bogaz-gecesi',
  'kapadokya',
  'anadolu-hazinesi',
  'uzay-madeni',
  'korsan-koyu',
  'meyve-bahcesi',
  'yakut-7',
]

/** The tilted wall of game pictures beside the login; desktops only. */
export function TileWall() {
  const isDesktop = useMediaQuery(DESKTOP)
  if (!isDesktop) return null
  return (
    <div
      aria-hidden
      className="relative overflow-hidden after:absolute after:inset-0 after:bg-[linear-gradient(90deg,var(--bg),#0000_34%),linear-gradient(#0000_60%,var(--bg))]"
    >
      <div className="absolute inset-0 grid scale-116 -rotate-7 grid-cols-[repeat(3,170px)] content-center justify-center gap-3.5">
        {tiles.map((tile, index) => (
          <img
            key={tile}
            src={`/art/tiles/${tile}.svg`}
            alt=""
            width={170}
            height={227}
            className={`rounded-[14px] ${shifts[index % 3] ?? ''}`}
          />
        ))}
      </div>
    </div>
  )
}

const shifts = ['', 'translate-y-15', '-translate-y-8.5']
