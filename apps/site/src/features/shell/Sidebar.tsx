import { Drawer } from '@meydan/ui/dialogs/Drawer.tsx'
import { DESKTOP, useMediaQuery } from '@meydan/ui/use-media-query'
import { shellWords } from '../../words/shell.ts'
import { SidebarContent } from './SidebarContent.tsx'

/** Always there from 1024 px up; below, a drawer behind the menu button. */
export function Sidebar({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isDesktop = useMediaQuery(DESKTOP)
  return (
    <>
      {isDesktop && (
        <aside
          aria-label={shellWords.sidebar}
          className="no-bar fixed top-18 bottom-0 left-0 z-30 w-62 overflow-y-auto border-r border-line bg-s1 p-4"
        >
          <SidebarContent />
        </aside>
      )}
      <Drawer open={isOpen} onClose={onClose} title={shellWords.menu}>
        <SidebarContent />
      </Drawer>
    </>
  )
}
