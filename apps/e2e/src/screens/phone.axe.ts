import { defineScreenTests } from '../support/accessibility.ts';

defineScreenTests('phone');
