import { seedId } from '../../../src/seed/data/seedId'
import type { Examples } from '../example'

const query = { projectId: seedId('project', 3) }

export const requirementExamples: Examples = {
  'requirement.project-req.list': () => ({ query }),
  'requirement.project-req.category-list': () => ({ query }),
  'requirement.project-req.mes-list': () => ({ query: { ...query, category1stCode: '1' } }),
}
