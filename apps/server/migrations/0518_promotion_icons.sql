-- Icons of promotions are of one family; what is none of it becomes the gift that stands for no icon.
update bonuses.promotions set icon = '' where icon not like '/art/simge/%';
