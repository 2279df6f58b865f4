import { describeAnswers } from '../describeAnswers'
import { BUSINESS } from '../domains'

describeAnswers((domain) => BUSINESS.includes(domain))
