import { searchPlaces } from '@bahi/contract/places/search-places';
import { type Places } from '@bahi/gateways/places/places';
import { Inject } from '@nestjs/common';
import { PLACES } from '../platform/tokens.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor, type QueryMessage } from '../platform/use-cases/messages.ts';

@Handles(searchPlaces)
export class SearchPlacesHandler implements QueryExecutor<typeof searchPlaces> {
  constructor(@Inject(PLACES) private readonly places: Places) {}

  async execute({ input }: QueryMessage<typeof searchPlaces>) {
    return { places: [...(await this.places.search(input.searchText))] };
  }
}
