import { useWrite } from '@meydan/api-client/query'
import type { CallShape } from '@meydan/contract/call'
import { askExport, exportName, listExports } from '@meydan/contract/exports/exports-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { FileDown } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { words } from '../../words/machine.ts'

/** Has all rows of a list made into a file under the filters of now, and leads to where it is fetched. */
export function ExportButton({ file, query }: { file: CallShape; query: Record<string, string> }) {
  const navigate = useNavigate()
  const ask = useWrite(askExport, {
    stale: [listExports],
    onSuccess: () => void navigate(paths.exports),
    onError: ({ sentence }) => void toast.error(sentence ?? words.actionFailed),
  })
  return (
    <Button
      variant="outline"
      busy={ask.isPending}
      aria-label={words.export}
      onClick={() => ask.mutate({ list: exportName(file) ?? '', query })}
    >
      <FileDown aria-hidden size={18} />
      <span className="max-sm:hidden">{words.export}</span>
    </Button>
  )
}
