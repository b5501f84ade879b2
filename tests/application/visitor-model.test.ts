import { openService } from '../service/rules/service-and-clock.ts';
import { describeVisitorModel } from './visitor-model/visitor-model.ts';

describeVisitorModel('in memory', 5, (budgets) => openService({ budgets }));
