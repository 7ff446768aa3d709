import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Link } from 'react-router'
import { licensed } from '../../licensed.ts'
import { shellWords } from '../../words/shell.ts'
import { sheetItems } from './nav-items.ts'

/** The 'Tüm Oyunlar' sheet behind the phone's MENÜ button. */
export function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title={shellWords.allGames}>
      <ul className="grid grid-cols-2 gap-2">
        {licensed(sheetItems).map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              onClick={onClose}
              className="relative block h-[98px] overflow-hidden rounded-[14px] bg-s2 px-3.5 py-2.5 font-[650] hover:bg-s3"
            >
              <img
                src={item.art}
                alt=""
                className="absolute right-0 bottom-0 h-[76%] w-[72%] [mask:radial-gradient(115%_120%_at_100%_100%,#000_58%,#0000_96%)] object-cover object-right"
              />
              <span className="relative text-[0.9rem]">{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
