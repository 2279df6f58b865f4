import { seedId } from '../../../src/seed/data/seedId'
import type { Examples } from '../example'

export const patrolExamples: Examples = {
  // With a remark, so that it can be submitted.
  'patrol.record.add': () => ({ body: { projectId: seedId('project', 3), meno: '未见异常' } }),
}
