import { NotFound } from '../parts/NotFound.tsx'

export function NotFoundPage() {
  return <NotFound />
}
