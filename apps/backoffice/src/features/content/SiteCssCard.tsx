import type { RowOf } from '../../crud/list/resource.ts'
import { type listSites, saveSiteCss } from '@meydan/contract/content/content-admin'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { useState } from 'react'
import { RecordForm } from '../../crud/form/RecordForm.tsx'
import { words } from '../../words/site/sites.ts'

type Site = Pick<RowOf<typeof listSites>, 'id' | 'site_css' | 'css_version'>

/** The site's own stylesheet; what is not allowed is left out and named. */
export function SiteCssCard({ site }: { site: Site }) {
  const [dropped, setDropped] = useState<string[]>([])
  return (
    <Card title={words.siteCss}>
      <div className="grid gap-3">
        <RecordForm
          call={saveSiteCss}
          record={{ css: site.site_css, version: site.css_version }}
          fixed={{ id: site.id }}
          fields={[{ name: 'css', label: words.stylesheet, kind: 'textarea', rows: 10, wide: true }]}
          onDone={(reply) => setDropped(reply.dropped)}
        />
        {dropped.length > 0 && (
          <Note tone="warning" role="status">
            {words.removed} {dropped.join(', ')}
          </Note>
        )}
      </div>
    </Card>
  )
}
