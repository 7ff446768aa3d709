import { NotFound } from '../components/NotFound.tsx'

export function NotFoundPage() {
  return <NotFound />
}
