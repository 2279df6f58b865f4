import { expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { openPathServer } from '../../support/pathServer'

const { get, post } = openPathServer()

test('the calendar answers the plans between two days, both included [B512]', async () => {
  for (const scheduleDate of ['2031-02-28', '2031-03-01', '2031-03-31', '2031-04-01'])
    await post('/blade-xwy/patrol/schedule/add', { projectId: seedId('project', 2), scheduleDate, patrolType: 1 })
  const read = async (startDate: string, endDate: string) => {
    const plans = await get<{ scheduleDate: string }[]>('/blade-xwy/patrol/schedule/calendar/list', {
      startDate,
      endDate,
    })
    return plans.map((plan) => plan.scheduleDate)
  }
  expect(await read('2031-03-01', '2031-03-31')).toEqual(['2031-03-01', '2031-03-31'])
  expect(await read('2031-04-01', '2031-04-30')).toEqual(['2031-04-01'])
})
