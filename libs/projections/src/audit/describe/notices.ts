import { dueDocumentTypes } from '@bahi/contract/fleet/list-due';
import { maintenanceCategories } from '@bahi/contract/labels';
import { type KnownData } from '@bahi/domain/known-event';
import { type DueEvent } from '@bahi/domain/notices/due';
import { type NoticeMarksEvent } from '@bahi/domain/notices/notice-marks';
import { type PushDeviceEvent } from '@bahi/domain/notices/push-devices';
import { type UnusualEconomyEvent } from '@bahi/domain/notices/unusual-economy';
import { dayAt, daysBetween, type Day } from '@bahi/kernel/day';
import { readingFromHundredths } from '@bahi/kernel/measures';
import { type Describers } from './describer.ts';
import { person, sentence, vehicle, type Sentence } from './sentence.ts';

export const describeNotices: Describers<
  DueEvent['type'] | UnusualEconomyEvent['type'] | NoticeMarksEvent['type'] | PushDeviceEvent['type']
> = {
  CameDue: ({ data, clockMs }) => ({ sentence: describeDue(data, dayAt(clockMs)) }),

  EconomyFoundUnusual: ({ data: { vehicleId, economy, median, unit } }) => {
    const [found, usual] = [economy, median].map((each) => readingFromHundredths(each).toFixed(2));
    return {
      sentence: sentence`Fuel economy of ${vehicle(vehicleId)} was unusual: ${`${found} ${unit}, usually ${usual}`}`,
    };
  },

  NoticeRead: () => ({ sentence: sentence`Read a notice`, line: null }),
  AllNoticesRead: () => ({ sentence: sentence`Read all notices`, line: null }),

  PushDeviceAdded: () => ({ sentence: sentence`Turned on notifications on a device`, line: null }),
  PushDeviceRemoved: () => ({ sentence: sentence`Turned off notifications on a device`, line: null }),
};

function describeDue(data: KnownData<'CameDue'>, today: Day): Sentence {
  const { vehicleId, userId, documentType, category, dueDate } = data;
  const owner = vehicleId === null ? person(userId ?? '') : vehicle(vehicleId);
  if (category !== null) return sentence`${maintenanceCategories[category]} of ${owner} came due`;
  const document = documentType === null ? 'A document' : dueDocumentTypes[documentType];
  const left = dueDate === null ? '' : `: ${describeDays(daysBetween(today, dueDate))}`;
  return sentence`${document} of ${owner} came due${left}`;
}

function describeDays(days: number): string {
  const size = Math.abs(days);
  const unit = size === 1 ? 'day' : 'days';
  return days < 0 ? `expired ${size} ${unit} ago` : `${days} ${unit} left`;
}
