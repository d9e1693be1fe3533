/** The words that names are made of. Names are invented: words that many real games share are kept apart (`wornWords`). */

const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

/** What follows a noun: places, trades and pastimes. */
export const codas = list(`
  Almanac, Anthem, Apothecary, Aquarium, Archive, Armada, Assembly, Atelier, Atlas, Attic, Avenue, Bakery, Ballad, Bandstand, Banquet, Barracks, Bazaar, Bodega,
  Boulevard, Brigade, Cabinet, Cafe, Canteen, Canvas, Caper, Caravan, Carpool, Catalogue, Cellar, Chapter, Choir, Chronicle, Cinema,
  Cipher, Clockwork, Clubhouse, Commute, Concerto, Conservatory, Cookout, Courier, Courtyard, Cove, Crossing, Cul-de-Sac, Cupboard,
  Dairy, Daybook, Delta, Depot, Detour, Diary, Diner, Diorama, Dispatch, Dockyard, Drawbridge, Dynasty, Embassy, Encore, Engine, Errand, Estate, Etude,
  Exchange, Excursion, Expedition, Fable, Factory, Fairground, Fanfare, Ferry, Festival, Flotilla, Folio, Foundry, Gala, Gallery, Gazette,
  Greenhouse, Grove, Guild, Gymkhana, Hacienda, Hammock, Harbor, Headquarters, Hideaway, Holiday, Homecoming, Hotel, Icehouse, Inn, Interlude,
  Itinerary, Jamboree, Journal, Junction, Kiln, Kitchen, Laboratory, Landing, Laundry, Ledger, Letterbox, Library, Lighthouse, Lodge, Loom, Lullaby, Manor,
  Marathon, Market, Masquerade, Meadow, Memoir, Menagerie, Mercantile, Mezzanine, Mill, Monologue, Mosaic, Museum, Nocturne, Notebook, Observatory,
  Omnibus, Opera, Orchard, Orchestra, Outpost, Overture, Pageant, Pantry, Parade, Parlor, Passage, Patrol, Pavilion, Penthouse, Picnic, Plaza,
  Postcard, Postman, Promenade, Puzzle, Quarry, Quartet, Quay, Railway, Rapids, Refrain, Regatta, Relay, Rendezvous, Rhapsody, Riddle, Rodeo, Rooftop, Salon,
  Sanctuary, Sawmill, Scrapbook, Serenade, Shipyard, Shortcut, Sideshow, Siesta, Signal, Skyway, Society, Sonata, Souvenir, Stairway, Station, Studio,
  Stopover, Storybook, Streetcar, Suitcase, Summit, Tailor, Tango, Tannery, Tavern, Telegram, Terrace, Theatre, Thicket, Ticker, Timetable, Trail, Trolley, Tunnel, Twins,
  Umbrella, Union, Upriver, Vagabond, Verandah, Vigil, Village, Vineyard, Wagon, Waiting Room, Waltz, Wardrobe, Warehouse, Watch, Waterway, Weekend, Wharf, Whistle, Workshop, Zigzag
`)

/** What stands before a noun and says how it is. */
export const manners = list(`
  Absent, Accidental, Affable, Agile, Ambling, Artful, Barefoot, Bashful, Bespoke, Boisterous, Bookish, Borrowed, Brass, Breezy, Brisk, Brooding, Bustling,
  Candid, Careful, Caroling, Cautious, Ceramic, Chalk, Charming, Cheerful, Clever, Clockwork, Corduroy, Cotton, Courteous, Curious, Dapper, Daring, Dashing, Daydreaming,
  Diligent, Discreet, Drowsy, Dusty, Eager, Early, Earnest, Elusive, Enamel, Errant, Faithful, Fanciful, Fearless, Festive, Fleet, Flannel, Folding,
  Footloose, Forgetful, Fragrant, Frugal, Gallant, Gentle, Giddy, Glass, Gracious, Handsome, Hidden, Homespun, Honest, Humble, Humming, Idle, Impatient,
  Inland, Jaunty, Jolly, Jovial, Juggling, Kindred, Lacquer, Lantern-Lit, Late, Leaping, Learned, Limber, Lively, Lofty, Lopsided, Loyal, Merry, Mellow, Mirthful, Modest,
  Musing, Nimble, Noble, Nomad, Offshore, Orderly, Pacing, Paper, Patchwork, Patient, Peppered, Plucky, Polite, Porcelain, Prudent, Punctual, Quick, Quiet, Quilted, Radiant,
  Rambling, Ready, Restless, Rolling, Roving, Rowdy, Runaway, Sailing, Salty, Saucy, Scholarly, Secondhand, Secret, Serene, Shy, Silken, Sincere, Sleepless, Sly, Soaring,
  Spirited, Spry, Stately, Steadfast, Stubborn, Sunday, Swift, Tall, Tender, Thrifty, Thirsty, Tidy, Timely, Tiptoe, Tranquil, Traveling, Tuesday, Twin, Uncommon, Unhurried, Upbeat, Upriver,
  Vagrant, Valiant, Velveteen, Wandering, Watchful, Wayward, Weathered, Whimsical, Whispering, Willing, Winsome, Wistful, Witty, Woven, Yawning, Zesty
`)

/** Colours and lights: these also set the palette of the picture. */
export const hues = list(`
  Amber, Azure, Bronze, Cobalt, Copper, Coral, Crimson, Ebony, Electric, Garnet, Gilded, Indigo, Iron, Ivory, Jade, Lagoon, Magenta, Marble, Mint, Misty, Moonlit, Mossy, Neon,
  Obsidian, Painted, Pastel, Rosy, Rustic, Saffron, Scarlet, Snowy, Starlit, Sunlit, Sunset, Tidal, Turquoise, Twilight, Velvet, Verdant, Violet, Winter
`)

export const places = list(`
  Antipolo, Bacolod, Baguio, Baler, Banaue, Bantayan, Basilan, Bataan, Batanes, Batangas, Bicol, Binondo, Bohol, Bontoc, Boracay, Bulacan, Cagayan, Calamba, Camiguin, Cavite, Cebu, Coron,
  Davao, Dumaguete, Escolta, Guimaras, Iligan, Ilocos, Iloilo, Intramuros, Kalinga, La Union, Laguna, Legazpi, Leyte, Lingayen, Lucban, Mactan, Malate, Marikina, Marinduque, Mindoro,
  Negros, Pagsanjan, Palawan, Pampanga, Panay, Pangasinan, Puerto, Quiapo, Quezon, Romblon, Sagada, Samar, Siargao, Siquijor, Sorsogon, Tacloban, Tagaytay, Tarlac, Tondo, Vigan, Zambales, Zamboanga,
  Almeria, Bergen, Cadiz, Cusco, Dakar, Genoa, Hanoi, Havana, Izmir, Jaipur, Kyoto, Lisbon, Malacca, Marrakesh, Muscat, Nagoya, Naples, Oslo, Oaxaca, Penang, Porto, Quito, Riga, Salvador, Samarkand, Seville, Tangier, Trieste, Valparaiso, Zanzibar
`)

export const hours = list(
  'Dawn, Daybreak, Dusk, First Light, High Tide, Low Tide, Moonrise, Nightfall, Noon, Half Past Nine, Sundown, Suppertime, Six, Teatime, Third Bell, Low Season',
)

export const counts = list(
  'Three, Four, Five, Six, Seven, Eight, Nine, Ten, Eleven, Twelve, Thirteen, Twenty, A Hundred',
)

/** Nouns at home in the Philippines, for names in Tagalog. */
export const homeNouns = list(
  'Agila, Bakunawa, Balangay, Bayani, Buko, Bulan, Carabao, Datu, Diwata, Duwende, Kalesa, Kampilan, Kapre, Lakan, Mayon, Mutya, Parol, Pawikan, Pinya, Rajah, Sampaguita, Santelmo, Sarimanok, Sirena, Tala, Tamaraw, Tarsier, Tikbalang, Kalamansi, Jeepney',
)
/** What stands before a noun with `ng`: the dance of, the song of, the road of. */
export const homeHeads = list(
  'Alamat, Awit, Bahay, Bantay, Biyahe, Daan, Gabi, Himig, Hiwaga, Ilaw, Indak, Kapit-bahay, Kuwento, Lakbay, Laro, Laruan, Lihim, Liwayway, Pamilihan, Pista, Salaysay, Sayaw, Tahanan, Takbo, Tawag, Tinig, Tulay, Umaga',
)

/** Words that many real games carry: two of them never make a name alone, and none does with a colour. */
export const wornWords: ReadonlySet<string> = new Set(
  list(
    'Bee, Bull, Candy, Cat, Cherry, Chest, Cleopatra, Clover, Crown, Crystal, Diamond, Dragon, Eagle, Elephant, Emperor, Emerald, Fairy, Fox, Frog, Galaxy, Gem, Goblin, Gorilla, Griffin, Honey, Horseshoe, Jester, Jewel, Joker, King, Knight, Koi, Kraken, Lion, Lotus, Medusa, Mermaid, Monkey, Moon, Ninja, Owl, Ox, Panda, Pearl, Pegasus, Pharaoh, Phoenix, Pirate, Pyramid, Queen, Rabbit, Ruby, Samurai, Scarab, Shark, Siren, Sphinx, Star, Sugar, Sun, Sunflower, Temple, Thunder, Tiger, Treasure, Unicorn, Valkyrie, Vampire, Vault, Viking, Volcano, Wheel, Witch, Wizard, Wolf, Dice, Bear, Bison, Fool, Ghost, Mummy, Rooster, Storm, Potion',
  ),
)
