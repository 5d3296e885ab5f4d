import { Module } from '@nestjs/common';
import { PlacesController, placesHandlers } from '../generated/places.ts';

@Module({ controllers: [PlacesController], providers: [...placesHandlers] })
export class PlacesModule {}
