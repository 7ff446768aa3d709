import { useParams } from 'react-router'
import { Glossary } from '../../features/reports/Glossary.tsx'
import { Overview } from '../../features/reports/Overview.tsx'
import { ReportView } from '../../features/reports/ReportView.tsx'
import { reports } from '../../features/reports/reports.ts'
import { SectionTabs } from '../../crud/record/SectionTabs.tsx'
import { useStaff } from '../../session/use-staff.ts'
import { paths } from '../../paths.ts'
import { words } from '../../words/cash/reports.ts'

const OVERVIEW = { id: 'genel', label: words.general }
const GLOSSARY = { id: 'sozluk', label: words.glossary }

/** The operator's reports, each at an address of its own. */
export function ReportsPage() {
  const { id } = useParams()
  const { mayCall } = useStaff()
  const own = reports.filter((each) => mayCall(each.call))
  const report = own.find((each) => each.id === id)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1>{words.reports}</h1>
      <SectionTabs
        label={words.reports}
        base={paths.reports}
        tabs={[OVERVIEW, ...own, GLOSSARY]}
        value={report?.id ?? (id === GLOSSARY.id ? id : OVERVIEW.id)}
      />
      {report ? <ReportView key={report.id} report={report} /> : id === GLOSSARY.id ? <Glossary /> : <Overview />}
    </section>
  )
}
