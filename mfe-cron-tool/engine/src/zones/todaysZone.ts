// Runs on both sides. Current names of time zones.
import { isZone } from './zone.ts';

/** Current names by old names: those that browsers use (Unicode CLDR) and common ones. */
const RENAMED = new Map(
  `
  Africa/Asmera=Africa/Asmara America/Buenos_Aires=America/Argentina/Buenos_Aires
  America/Catamarca=America/Argentina/Catamarca America/Coral_Harbour=America/Atikokan
  America/Cordoba=America/Argentina/Cordoba America/Godthab=America/Nuuk
  America/Indianapolis=America/Indiana/Indianapolis America/Jujuy=America/Argentina/Jujuy
  America/Louisville=America/Kentucky/Louisville America/Mendoza=America/Argentina/Mendoza
  Asia/Calcutta=Asia/Kolkata Asia/Dacca=Asia/Dhaka
  Asia/Katmandu=Asia/Kathmandu Asia/Rangoon=Asia/Yangon
  Asia/Saigon=Asia/Ho_Chi_Minh Atlantic/Faeroe=Atlantic/Faroe
  Europe/Kiev=Europe/Kyiv Pacific/Enderbury=Pacific/Kanton
  Pacific/Ponape=Pacific/Pohnpei Pacific/Truk=Pacific/Chuuk
  US/Alaska=America/Anchorage US/Central=America/Chicago
  US/Eastern=America/New_York US/Hawaii=Pacific/Honolulu
  US/Mountain=America/Denver US/Pacific=America/Los_Angeles
  `
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
);

/** The zone's current name if the browser supports it, else `zone` unchanged. */
export function todaysZone(zone: string): string {
  const name = RENAMED.get(zone);
  return isZone(name) ? name : zone;
}
