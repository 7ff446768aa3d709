import { tabClass } from '@meydan/ui/tab-class'
import { TabNav } from '@meydan/ui/TabNav.tsx'
import { Link, useParams } from 'react-router'
import { ReportView } from '../features/reports/ReportView.tsx'
import { reports } from '../features/reports/reports.ts'
import { paths } from '../paths.ts'

export function ReportsPage() {
  const { id } = useParams()
  const report = reports.find((each) => each.id === id) ?? reports[0]
  if (!report) return null
  return (
    <section className="grid gap-4">
      <h1 className="heading text-3xl">Raporlar</h1>
      <TabNav label="Raporlar">
        {reports.map((each) => (
          <Link
            key={each.id}
            to={`${paths.reports}/${each.id}`}
            className={tabClass('underline')}
            aria-current={each === report ? 'page' : undefined}
          >
            {each.label}
          </Link>
        ))}
      </TabNav>
      <ReportView key={report.id} report={report} />
    </section>
  )
}
