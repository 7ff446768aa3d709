import { readAnswer } from './rest-documents.ts'
import { RestClient } from './rest-client.ts'
import type { UofSettings } from './settings.ts'

/**
 * Books an event for live odds (`booking-calendar`); the vendor charges for each. Says why where it was not booked: the vendor's own words, or
 * that it could not be asked.
 */
export async function bookEvent(settings: UofSettings, event: string): Promise<{ isBooked: boolean; text: string }> {
  try {
    const document = await new RestClient(settings).post(`/liveodds/booking-calendar/events/${event}/book`)
    const answer = document && readAnswer(document)
    return answer ? { isBooked: answer.isTaken, text: answer.text } : { isBooked: false, text: 'unknown there' }
  } catch (error) {
    return { isBooked: false, text: error instanceof Error ? error.message : String(error) }
  }
}
