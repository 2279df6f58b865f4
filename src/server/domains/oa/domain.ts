import { domain } from '../domain'
import { companyInfoVerbs } from './companyInfoVerbs'

export const oa = domain('oa', { verbs: companyInfoVerbs })
