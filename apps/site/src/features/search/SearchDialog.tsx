import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { searchWords } from '../../words/search.ts'
import { SearchBox } from './SearchBox.tsx'

/** The search over any page; a sheet over the whole screen on phones. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title={searchWords.title} full>
      <SearchBox onClose={onClose} />
    </Modal>
  )
}
