import { describeAnswers } from '../describeAnswers'
import { MATERIAL } from '../domains'

describeAnswers((domain) => MATERIAL.includes(domain))
